import { useLanguage, type Messages } from '@dhadha/contract'
import { MessagesContext } from '@dhadha/contract/shell'
import { Suspense, use, useEffect, useState } from 'react'
import type { Remote } from '../composition/composition.ts'
import { Boundary } from '../loading/Boundary.tsx'
import { FailedPage } from './FailedPage.tsx'
import { forgetPage, ladderOf, loadedPage, loadPage, type LoadedPage, type Rung } from './load.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/**
 * A page of a remote in the shell's tree. What fails (entry, chunk, style sheet, texts, the page's own first render or
 * any later one) climbs the ladder: once more, then the last known good version, then a panel with Retry.
 */
export function RemotePage({ remote, page }: { remote: Remote; page: string }) {
  const [round, setRound] = useState(0)
  const [step, setStep] = useState(0)
  const rung = ladderOf(remote)[step]
  if (!rung) {
    const again = () => {
      forgetPage(remote.name)
      setStep(0)
      setRound(round + 1)
    }
    return <FailedPage onRetry={again} />
  }
  return (
    <Boundary
      key={`${round} ${step}`}
      onFailure={(error) => {
        console.error(`${remote.name} ${rung.release.version}, page ${page}:`, error)
        setStep(step + 1)
      }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Mounted name={remote.name} rung={rung} page={page} />
      </Suspense>
    </Boundary>
  )
}

function Mounted({ name, rung, page }: { name: string; rung: Rung; page: string }) {
  // The language at the time of mounting: a switch later changes the texts in place and keeps the page's state.
  const [language] = useState(useLanguage())
  // Decided once: React goes on in a mount that it had put aside, and `use` must not be passed over then.
  const [atHand] = useState(() => loadedPage(name, rung, page, language))
  const { Page, messages, initial } = atHand ?? use(loadPage(name, rung, page, language))
  return (
    <MessagesContext value={useTexts(initial, messages)}>
      <Page />
    </MessagesContext>
  )
}

function useTexts(initial: LoadedPage['initial'], load: LoadedPage['messages']): Messages {
  const language = useLanguage()
  const [texts, setTexts] = useState(initial)
  useEffect(() => {
    if (texts.language === language) return
    let current = true
    load(language).then(
      (messages) => current && setTexts({ language, messages }),
      // Texts that do not arrive leave the page in the language that it has.
      (error: unknown) => console.error(error),
    )
    return () => {
      current = false
    }
  }, [language, load, texts.language])
  return texts.messages
}
