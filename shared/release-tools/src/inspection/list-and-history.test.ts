import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRelease } from '../testing/cli.ts'
import { openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})
const release = (args: string[]) => runRelease(gateway, args)

describe('list and history', () => {
  beforeEach(async () => {
    await releasePart(gateway.store, 'mf-tests')
    await releasePart(gateway.store, 'mf-tests', { version: '1.1.0' })
    await publishPart(gateway.store, 'mf-auth')
  })

  it('show what is live, what was before and what is only published', async () => {
    const { out } = await release(['list'])
    expect(out).toMatch(/^revision 2,/)
    expect(out).toMatch(/mf-auth\n {2}1\.0\.0 +contract/)
    expect(out).toMatch(/1\.0\.0 +previous +contract \^1\.0\.0/)
    expect(out).toMatch(/1\.1\.0 +active +contract \^1\.0\.0 +2026-.*by Rokeya/)
    expect((await release(['list', 'mf-auth'])).out).not.toContain('mf-tests')
    expect((await release(['list', 'mf-none'])).err).toBe('mf-none has not been published.')
  })

  it('print the composition as JSON for a program', async () => {
    const listed = JSON.parse((await release(['list', '--json'])).out) as {
      parts: Record<string, { active: string }>
      published: Record<string, { version: string }[]>
    }
    expect(listed.parts).toEqual({ 'mf-tests': { active: '1.1.0', previous: ['1.0.0'] } })
    expect(listed.published['mf-auth']?.map(({ version }) => version)).toEqual(['1.0.0'])
  })

  it('list who did what and why, the oldest first', async () => {
    await release(['rollback', 'mf-tests', '--why', 'timer stops', '--who', 'Jamal'])
    const lines = (await release(['history', 'mf-tests'])).out.split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/Rokeya {2}publish mf-tests {2}1\.0\.0$/)
    expect(lines[4]).toMatch(/revision 3 {2}Jamal {2}rollback mf-tests {2}1\.1\.0 → 1\.0\.0 {2}timer stops$/)
    const last = (await release(['history', '--json'])).out.split('\n').at(-1) ?? ''
    expect(JSON.parse(last)).toMatchObject({ act: 'rollback', who: 'Jamal', from: '1.1.0', to: '1.0.0' })
  })

  it('tell a check from a publication, also to programs', { tags: ['decision-74'] }, async () => {
    const entry = { at: '2026-01-02T00:00:00.000Z', who: 'Rokeya', from: null, why: '', revision: null }
    const check = { act: 'publish', name: 'mf-auth', to: '1.0.0', gate: 'passed', checked: 'hash' } as const
    await gateway.store.appendHistory({ ...entry, ...check })
    expect((await release(['history', 'mf-auth'])).out).toMatch(
      /check mf-auth {2}1\.0\.0 {2}\(gate passed\)$/,
    )
    const lines = (await release(['history', 'mf-auth', '--json'])).out.split('\n')
    const acts = lines.map((line) => (JSON.parse(line) as { act: string }).act)
    expect(acts).toEqual(['publish', 'check'])
  })

  it('list of a part also what an undo of an act on another part did to it', async () => {
    await releasePart(gateway.store, 'mf-auth')
    await release(['rollback', 'mf-tests', '--why', 'timer stops', '--who', 'Jamal'])
    await release(['undo', '3', '--why', 'back to noon', '--who', 'Jamal'])
    const acts = (await release(['history', 'mf-tests', '--json'])).out.split('\n')
    expect(JSON.parse(acts.at(-1) ?? '')).toMatchObject({ act: 'undo', name: 'mf-auth', why: 'back to noon' })
    expect(acts.join('\n')).not.toContain('"publish","name":"mf-auth"')
  })

  it('say where the history was changed afterwards', { tags: ['decision-70'] }, async () => {
    const file = join(gateway.root, 'history.jsonl')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Rokeya', 'Nobody'))
    const { code, out, err } = await release(['history'])
    expect([code, out.split('\n').length]).toEqual([1, 5])
    expect(err).toBe(
      'The history is not as it was written: line 2 does not follow line 1: one of them was changed, or lines between them are missing.',
    )
  })
})

describe('a registry that is not as it should be', () => {
  it('is named by its folder when nothing has been published there', async () => {
    const sentence = `Nothing has been published in ${gateway.root}.`
    expect((await release(['list'])).out).toBe(sentence)
    expect((await release(['history'])).out).toBe(sentence)
    expect(await release(['history', 'mf-none'])).toMatchObject({
      code: 1,
      err: 'mf-none has not been published.',
    })
  })

  it(
    'is a sentence that names the damaged place, whatever is asked for',
    { tags: ['decision-64'] },
    async () => {
      await releasePart(gateway.store, 'mf-tests')
      const [composition, historyFile] = ['composition.json', 'history.jsonl'].map((name) =>
        join(gateway.root, name),
      )
      const advice = "Put a copy back, from a back-up or another machine's registry."
      const good = await readFile(composition ?? '', 'utf8')
      await writeFile(composition ?? '', '{')
      for (const args of [
        ['list'],
        ['activate', 'mf-tests', '1.0.0', '--why', 'x'],
        ['rollback', 'mf-tests', '--why', 'x'],
      ])
        expect(await release(args)).toEqual({
          code: 1,
          out: '',
          err: `${composition} is damaged: the document must be JSON. Gateways go on with what they serve. Write it again from the history: pnpm release restore --why "…".`,
        })
      await writeFile(composition ?? '', good)
      await writeFile(historyFile ?? '', 'torn\n')
      expect((await release(['history'])).err).toBe(
        `${historyFile}:1 is damaged: the document must be JSON. ${advice}`,
      )
      await rm(composition ?? '')
      await mkdir(composition ?? '')
      expect((await release(['list'])).err).toMatch(/^EISDIR: [^\n]*\.$/)
    },
  )
})
