import { buttonClass } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { CREATE_PATH } from '../paths.ts'
import { useText } from '../text.ts'
import { CustomCard } from './CustomCard.tsx'
import { customTestsQuery } from './requests.ts'
import { passesFilter, readFilter } from './status.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { TestList } from './TestList.tsx'

/** 'Practice Tests': the custom tests, filtered by status (S4.10). */
export function CustomTests() {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  // Kept in the address, so that it survives 'back' and a reload.
  const filter = readFilter(query.get('status'))
  const tests = useQuery(customTestsQuery)
  return (
    <TestList
      title={text('practiceTests')}
      query={tests}
      filter={(test) => passesFilter(test, filter)}
      tools={
        <StatusFilter
          chosen={filter}
          onChoose={(id) => setQuery(id === '1' ? {} : { status: id }, { replace: true })}
        />
      }
      nothingYet={{
        words: text('noneMadeYet'),
        action: (
          <Link className={buttonClass()} to={CREATE_PATH}>
            {text('createCustomTest')}
          </Link>
        ),
      }}
      renderCard={(test) => <CustomCard key={test.test_id} test={test} />}
    />
  )
}
