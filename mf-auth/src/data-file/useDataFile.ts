import { errorText, toast, useFormat, useLanguage, useOneAtATime } from '@dhadha/contract'
import type { DataExport, ExportAddress } from '@dhadha/contract/wire'
import { useText } from '../text.ts'

/** Milliseconds that the URL stays valid: long enough for the slowest browser to read it. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a page as a file that opens by itself, also on a phone. */
function savePage(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/html' }))
  // oxlint-disable-next-line no-restricted-properties -- a link that is pressed and never shown
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** Browsers inside other apps (Facebook, Messenger, Instagram, WhatsApp, LINE, and views of Android's apps). */
const IN_APP = /\bFBA[NV]\b|\bFB_IAB\b|\bInstagram\b|\bWhatsApp\b|\bLine\/|; wv\)/

/**
 * Whether a file that the page makes is lost here: at most such browsers save what an address answers with as a file.
 */
const isInApp = (): boolean => IN_APP.test(navigator.userAgent)

interface Sources {
  readonly fetchData: () => Promise<DataExport>
  /** The same as a file of the site. */
  readonly fetchAddress: () => Promise<ExportAddress>
}

/**
 * Downloads everything that is stored about a learner, as a page to read; in browsers inside other apps as data, by an
 * address (decision 5). The page cannot detect whether such a browser has saved it, so it says what to do if not.
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
        const [data, { renderDataPage }] = await Promise.all([
          fetchData(),
          import(/* webpackChunkName: "data-page" */ './dataPage.ts'),
        ])
        savePage('dhadha-data.html', renderDataPage(data, { text, format, language }))
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  }
  return { busy, download }
}
