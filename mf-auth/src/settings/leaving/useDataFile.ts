import { errorText, toast, useFormat, useLanguage, useOneAtATime } from '@dhadha/contract'
import type { DataExport, ExportAddress } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import { isInApp } from './inApp.ts'
import { savePage } from './savePage.ts'

interface Sources {
  readonly fetchData: () => Promise<DataExport>
  /** The same as a file of the site. */
  readonly fetchAddress: () => Promise<ExportAddress>
}

/**
 * Downloads everything that is kept about a learner, as a page to read; in browsers inside other apps as data, by an
 * address (decision 5). Nobody learns whether such a browser has saved it, so the page says what to do if not.
 */
export function useDataFile({ fetchData, fetchAddress }: Sources) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { busy, run } = useOneAtATime()
  const download = () => {
    void run(async () => {
      try {
        if (isInApp()) {
          const { address } = await fetchAddress()
          window.location.assign(address)
          return toast.info(text('dataInApp'), { duration: 10_000 })
        }
        const [data, { dataPage }] = await Promise.all([
          fetchData(),
          import(/* webpackChunkName: "data-page" */ './dataPage.ts'),
        ])
        savePage('dhadha-data.html', dataPage(data, { text, format, language }))
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  }
  return { busy, download }
}
