import { useDocumentTitle } from '@dhadha/contract'
import { Button, buttonClass, hiddenOnPhonesClass, Icon, Page, Tabs } from '@dhadha/ui'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { CREATE_PATH, listPath, LISTS, type ListKind } from '../paths.ts'
import { useText } from '../text.ts'
import { CustomTests } from './CustomTests.tsx'
import { OngoingTests, PreviousTests, UpcomingTests } from './OnlineTests.tsx'
import { PointsDialog } from './PointsDialog.tsx'

/**
 * `/test/custom` and `/test/:testType` (S2.24): the lists of tests. Any other address redirects to the custom tests.
 */
export default function TestsPage() {
  const { testType = 'custom' } = useParams()
  const list = LISTS.find((list) => list === testType)
  return list ? <Lists list={list} /> : <Navigate to={listPath('custom')} replace />
}

function Lists({ list }: { list: ListKind }) {
  const text = useText()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useDocumentTitle(text('testsTitle'))
  const tabs = [
    { id: 'ongoing', label: text('ongoingTest') },
    { id: 'attempted', label: text('previousTest') },
    { id: 'custom', label: text('practiceTests') },
  ] as const
  return (
    <Page
      title={text('heading')}
      actions={
        <>
          {/* The main button of a card, or of the empty list, is the next step. */}
          <Link className={buttonClass('secondary')} to={CREATE_PATH}>
            {text('createCustomTest')}
          </Link>
          <Button variant="quiet" icon={<Icon name="info" size={20} />} onClick={() => setHelpOpen(true)}>
            <span className={hiddenOnPhonesClass()}>{text('seePoints')}</span>
          </Button>
        </>
      }
    >
      <Tabs
        label={text('kindsOfTests')}
        tabs={tabs}
        // Upcoming tests have no separate tab: they are listed below the ongoing ones.
        selected={list === 'upcoming' ? 'ongoing' : list}
        onSelect={(next) => void navigate(listPath(next))}
      >
        <Panel list={list} />
      </Tabs>
      <PointsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Page>
  )
}

function Panel({ list }: { list: ListKind }) {
  switch (list) {
    case 'custom':
      return <CustomTests />
    case 'attempted':
      return <PreviousTests />
    case 'upcoming':
      return <UpcomingTests />
    case 'ongoing':
      return (
        <>
          <OngoingTests />
          <UpcomingTests />
        </>
      )
  }
}
