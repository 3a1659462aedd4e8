import {
  errorText,
  inLanguage,
  toast,
  useDocumentTitle,
  useLanguage,
  useRead,
  type Language,
} from '@dhadha/contract'
import { Button, Chips, ConfirmDialog, EmptyState, Failure, Icon, Page, Skeleton } from '@dhadha/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { problemPath } from '../paths.ts'
import { saveOffline } from '../problem/requests.ts'
import { useText } from '../text.ts'
import css from './PrintPage.module.css'
import { sheetQuery, type SheetProblem } from './requests.ts'
import { Sheet } from './Sheet.tsx'

/** Problems whose answers the API has not sent; solved ones have the learner's own. */
const listUnanswered = (problems: readonly SheetProblem[]) =>
  problems.filter(({ problem }) => problem && problem.status !== 1 && !problem.kept_offline)

/** `/series/:series/print`: a series on A4 paper (decision 37). */
export default function PrintPage() {
  const text = useText()
  const series = useParams()['series'] ?? ''
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useRead(useQuery(sheetQuery(queries, series)))
  if (data) return <Printable series={series} problems={data} onAnswers={refetch} />
  return (
    <Page title={text('printTitle')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="40rem" />
      )}
    </Page>
  )
}

interface PrintableProps {
  series: string
  problems: readonly SheetProblem[]
  /** Fetches the problems again, with their answers. */
  onAnswers: () => Promise<unknown>
}

/** Whether the answers are printed, too. Those that the API has not sent are fetched after a question. */
function useAnswersOnPaper({ series, problems, onAnswers }: PrintableProps) {
  const [isPrinted, setPrinted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const fetching = useMutation({
    mutationFn: async () => {
      await saveOffline(series)
      await onAnswers()
    },
    onSuccess: () => setPrinted(true),
    onError: (error: Error) => toast.error(errorText(error)),
    onSettled: () => setAsking(false),
  })
  return {
    isPrinted,
    isAsking,
    isFetching: fetching.isPending,
    toggle: () => {
      if (isPrinted || listUnanswered(problems).length === 0) setPrinted(!isPrinted)
      else setAsking(true)
    },
    confirm: () => fetching.mutate(),
    cancel: () => setAsking(false),
  }
}

type PaperLanguage = Language | 'both'

function Printable(props: PrintableProps) {
  const { series, problems } = props
  const text = useText()
  const language = useLanguage()
  const [chosen, choose] = useState<PaperLanguage>(language)
  const answers = useAnswersOnPaper(props)
  const first = problems.find(({ problem }) => problem)?.problem
  const name = first ? inLanguage(language, first.series.name, first.series.bangla_name) : ''
  useDocumentTitle(first ? `${text('printTitle')}: ${name}` : text('printTitle'))
  if (!first) return <Nothing />
  return (
    <div className={css['paper']}>
      <Page>
        <h1 className={css['title']}>{text('printTitle')}</h1>
        <div className={css['controls']}>
          <LanguageChips chosen={chosen} onChoose={choose} />
          <Button
            variant="secondary"
            aria-pressed={answers.isPrinted}
            icon={answers.isPrinted ? <Icon name="check" size={20} /> : undefined}
            onClick={answers.toggle}
          >
            {text('printWithAnswers')}
          </Button>
          <Button onClick={() => window.print()}>{text('printGo')}</Button>
          <Link className={css['back']} to={problemPath(series, 1)}>
            {text('printBack', { name })}
          </Link>
        </div>
        <div>
          {(['en', 'bn'] as const).map(
            (text) =>
              (chosen === text || chosen === 'both') && (
                <Sheet key={text} problems={problems} language={text} withAnswers={answers.isPrinted} />
              ),
          )}
        </div>
        <ConfirmDialog
          open={answers.isAsking}
          onClose={answers.cancel}
          title={text('printAnswersTitle')}
          confirmLabel={text('printAnswersConfirm')}
          cancelLabel={text('notNow')}
          onConfirm={answers.confirm}
          busy={answers.isFetching}
        >
          {text('printAnswersBody')}
        </ConfirmDialog>
      </Page>
    </div>
  )
}

function LanguageChips({
  chosen,
  onChoose,
}: {
  chosen: PaperLanguage
  onChoose: (chosen: PaperLanguage) => void
}) {
  const text = useText()
  return (
    <Chips
      legend={text('printLanguage')}
      options={[
        { value: 'en', label: text('english') },
        { value: 'bn', label: text('bangla') },
        { value: 'both', label: text('printBoth') },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** No problem that could be printed: a running test has them all. */
function Nothing() {
  const text = useText()
  return <EmptyState mood="thinking" as="h1" title={text('printNothing')} />
}
