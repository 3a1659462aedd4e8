import { useFormat, useOneAtATime } from '@dhadha/contract'
import { useState } from 'react'
import { toFailure, type CommandFailure } from '../commands/failure.ts'
import { FailureNotice } from '../commands/FailureNotice.tsx'
import { TwoPresses } from '../commands/TwoPresses.tsx'
import { withdrawToken, type Token } from './requests.ts'
import { useText } from '../text.ts'
import css from './tokens.module.css'

/** The tokens that work, of all operators; those that the reader may withdraw, with the way to. */
export function TokenList({
  tokens,
  now,
  onChanged,
}: {
  tokens: readonly Token[]
  now: string
  onChanged: () => void
}) {
  const text = useText()
  const { date, relative } = useFormat()
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [gone, setGone] = useState('')

  const withdraw = ({ id, name }: Token) =>
    void run(async () => {
      setFailure(null)
      setGone('')
      try {
        await withdrawToken(id)
        setGone(name)
      } catch (error) {
        setFailure(toFailure(error))
      }
      onChanged()
    })

  return (
    <>
      <FailureNotice failure={failure} />
      <p role="status" className={css['words']}>
        {gone !== '' && text('tokenWithdrawn', { name: gone })}
      </p>
      {tokens.length === 0 && <p className={css['words']}>{text('noTokens')}</p>}
      <ul className={css['list']}>
        {tokens.map((token) => {
          const { id, name, owner, role, part, expiresAt, lastUsedAt, isMine } = token
          return (
            <li key={id} className={css['token']}>
              <strong translate="no">{text('tokenOf', { name, owner })}</strong>
              <span className={css['words']}>
                {[
                  text(role),
                  part ?? text('allParts'),
                  text('tokenUntil', {
                    when: date(expiresAt, { day: 'numeric', month: 'short', year: 'numeric' }),
                  }),
                  lastUsedAt === null
                    ? text('tokenUnused')
                    : text('tokenUsed', { when: relative(lastUsedAt, new Date(now)) }),
                ].join(', ')}
              </span>
              {isMine && (
                <TwoPresses
                  label={text('withdrawToken', { name })}
                  question="withdrawalQuestion"
                  answers={['confirmWithdrawal']}
                  variant="secondary"
                  busy={busy}
                  onAnswer={() => withdraw(token)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
