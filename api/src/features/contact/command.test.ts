import { describe, expect, it } from 'vitest'
import { asLine } from '../../platform/operator.ts'
import { testDatabase } from '../../testing/database.ts'
import { deleteAll, messageLines, showMessage } from './command.ts'

const { db } = await testDatabase()
const [first, second] = await db
  .insertInto('contact')
  .values([
    {
      name: 'Rima',
      email: 'rima@example.com',
      subject: 'Number 4',
      message: 'It has two\nanswers.',
      received_at: new Date('2026-11-21T10:00:00Z'),
    },
    {
      name: 'Bot\u001b[2J',
      email: 'bot@example.com',
      subject: 'Buy\nnow',
      message: 'a\u001b]0;title\u0007b\n\u202egnp.exe',
      is_suspect: true,
      received_at: new Date('2026-11-21T11:00:00Z'),
    },
  ])
  .returning('id')
  .execute()
const [text, two] = [String(first?.id), String(second?.id)]

describe('messages of the contact form', () => {
  it('are listed for the operator, newest first', { tags: ['decision-32'] }, async () => {
    expect((await messageLines(db, 50)).map(asLine)).toEqual([
      `${two.padStart(6)}  2026-11-21 11:00  suspect  Bot\\u001b[2J <bot@example.com>: Buy\\nnow`,
      `${text.padStart(6)}  2026-11-21 10:00           Rima <rima@example.com>: Number 4`,
    ])
    expect(await messageLines(db, 1)).toHaveLength(1)
  })

  it('are shown whole, without what a terminal obeys', { tags: ['decision-32'] }, async () => {
    expect(await showMessage(db, text)).toEqual([
      'from      Rima <rima@example.com>',
      'received  2026-11-21T10:00:00.000Z',
      'subject   Number 4',
      '',
      'It has two',
      'answers.',
    ])
    const odd = (await showMessage(db, two)).map(asLine)
    expect(odd.slice(-2)).toEqual(['a\\u001b]0;title\\u0007b', '\\u202egnp.exe'])
    expect(odd).toContain('suspect   probably spam; it was not forwarded by mail')
  })

  it('are deleted all that are named, or none', { tags: ['decision-32'] }, async () => {
    await expect(deleteAll(db, [text, '999'])).rejects.toThrow(
      'There is no message 999; nothing was deleted.',
    )
    expect(await messageLines(db, 50)).toHaveLength(2)
    expect(await deleteAll(db, [text, text, two])).toBe(2)
    expect(await messageLines(db, 50)).toEqual([])
  })

  it(
    'messages of the contact form that do not exist are reported as missing',
    { tags: ['decision-32'] },
    async () => {
      await expect(showMessage(db, '12345')).rejects.toThrow('There is no message 12345.')
      await expect(showMessage(db, 'first')).rejects.toThrow('"first" is not the number of a message.')
      await expect(deleteAll(db, ['-1'])).rejects.toThrow('"-1" is not the number of a message.')
    },
  )
})
