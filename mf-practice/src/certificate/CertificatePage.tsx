import {
  inLanguage,
  useDocumentTitle,
  useLanguage,
  useProfile,
  useRead,
  type Language,
} from '@dhadha/contract'
import type { Certificate } from '@dhadha/contract/wire'
import { Button, buttonClass, Chips, EmptyState, Failure, Icon, Page, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import css from './certificate.module.css'
import { CertificateView } from './CertificateView.tsx'
import { certificateQuery, isUnsolved } from './requests.ts'

const MAX_NAME_LENGTH = 40

/** `/series/:series/certificate`: for a learner who has solved every problem of a series (decision 48). */
export default function CertificatePage() {
  const text = useText()
  const series = useParams()['series'] ?? ''
  const { data, error, isFetching, refetch } = useRead(useQuery(certificateQuery(series)))
  useDocumentTitle(text('certificateTitle'))
  if (data) return <Printable certificate={data} />
  if (isUnsolved(error)) return <NotYet series={series} />
  return (
    <Page title={text('certificateTitle')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

function Printable({ certificate }: { certificate: Certificate }) {
  const text = useText()
  const interfaceLanguage = useLanguage()
  const [language, choose] = useState<Language>(interfaceLanguage)
  // The learner's name, else the handle. A name typed here is for this sheet alone, and is neither stored nor sent.
  const [typed, setTyped] = useState('')
  const { name = '', login = '', bangla_login: banglaLogin } = useProfile().data ?? {}
  // In the language of the sheet (decision 2).
  const offered = name.trim() || inLanguage(language, login, banglaLogin)
  const { series } = certificate
  return (
    <div className={css['paper']}>
      <Page>
        <h1 className={css['title']}>{text('certificateTitle')}</h1>
        {series.ending !== undefined && (
          <p className={css['ending']}>
            {inLanguage(interfaceLanguage, series.ending, series.bangla_ending)}
          </p>
        )}
        <div className={css['controls']}>
          <div className={css['field']}>
            <TextField
              label={text('certificateName')}
              hint={text('certificateNameHint')}
              value={typed}
              onChange={setTyped}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              placeholder={offered}
            />
          </div>
          <Chips
            legend={text('printLanguage')}
            options={[
              { value: 'en', label: text('english') },
              { value: 'bn', label: text('bangla') },
            ]}
            chosen={language}
            onChoose={choose}
          />
          <Button icon={<Icon name="print" size={20} />} onClick={() => window.print()}>
            {text('printGo')}
          </Button>
          <Link className={css['back']} to={problemPath(series.series_id, 1)}>
            {text('printBack', { name: inLanguage(interfaceLanguage, series.name, series.bangla_name) })}
          </Link>
        </div>
        <CertificateView certificate={certificate} language={language} name={typed.trim() || offered} />
      </Page>
    </div>
  )
}

/** A problem is still open: the way to it, and no certificate. */
function NotYet({ series }: { series: string }) {
  const text = useText()
  return (
    <EmptyState
      mood="thinking"
      as="h1"
      title={text('certificateNotYet')}
      action={
        <Link className={buttonClass('primary')} to={problemPath(series, 1)}>
          {text('certificateGoOn')}
        </Link>
      }
    />
  )
}
