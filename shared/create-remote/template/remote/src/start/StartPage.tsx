import { inLanguage, useDocumentTitle, useLanguage, useRead } from '@dhadha/contract'
import { Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../text.ts'
import { tutorialsQuery } from './requests.ts'
import { StartView } from './StartView.tsx'

/** /my-part: a list that the API gives. */
export default function StartPage() {
  const text = useText()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useRead(useQuery(tutorialsQuery))
  useDocumentTitle(text('title'))
  if (error)
    return (
      <StartView>
        <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />
      </StartView>
    )
  if (!data)
    return (
      <StartView>
        <Skeleton height="12rem" />
      </StartView>
    )
  if (data.length === 0)
    return (
      <StartView>
        <p>{text('none')}</p>
      </StartView>
    )
  return (
    <StartView>
      <ul>
        {data.map(({ tutorial_id: id, title, bangla_title: banglaTitle }) => (
          <li key={id}>{inLanguage(language, title, banglaTitle)}</li>
        ))}
      </ul>
    </StartView>
  )
}
