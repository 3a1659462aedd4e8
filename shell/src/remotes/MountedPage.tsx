import { useLanguage, type Messages } from '@dhadha/contract'
import { MessagesContext } from '@dhadha/contract/shell'
import { use, useEffect, useState } from 'react'
import type { Candidate } from './load/candidates.ts'
import { watchMount } from './load/heartbeat.ts'
import { getLoadedPage, loadPage, type LoadedPage } from './load/loadPage.ts'

interface MountedPageProps {
  /** The remote's name. */
  name: string
  candidate: Candidate
  page: string
}

/** A page of a remote with its texts; suspended until it has loaded. */
export function MountedPage({ name, candidate, page }: MountedPageProps) {
  // The language at the time of mounting: a later switch changes the texts in place and keeps the page's state.
  const [language] = useState(useLanguage())
  // Decided once: React may resume a render that it had suspended, and `use` must not be skipped then.
  const [loaded] = useState(() => getLoadedPage(name, candidate, page, language))
  const { Page, messages, initial } = loaded ?? use(loadPage(name, candidate, page, language))
  // Once a mount, while it renders: an endless loop in the page would reach no effect.
  useState(() => watchMount(candidate.release)())
  return (
    <MessagesContext value={usePageMessages(initial, messages)}>
      <Page />
    </MessagesContext>
  )
}

/** The page's texts in the current language. Until those of another language have loaded, it keeps its own. */
function usePageMessages(initial: LoadedPage['initial'], load: LoadedPage['messages']): Messages {
  const language = useLanguage()
  const [current, setCurrent] = useState(initial)
  useEffect(() => {
    if (current.language === language) return
    let isCurrent = true
    load(language).then(
      (messages) => isCurrent && setCurrent({ language, messages }),
      (error: unknown) => console.error(error),
    )
    return () => {
      isCurrent = false
    }
  }, [language, load, current.language])
  return current.messages
}
