import { toast } from '@dhadha/contract'
import { Failure } from '@dhadha/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../text.ts'
import { TakingSkeleton } from '../frame/TakingSkeleton.tsx'
import { startTest, type TestRef } from '../test/requests.ts'

/** Starts a custom test when it is opened (S4.11a, S7.21g); a second tab or device finds it started. */
export function Starting({ testRef: { kind, testId } }: { testRef: TestRef }) {
  const text = useText()
  const queries = useQueryClient()
  // Stored during a retry, when the mutation drops its error, so that the pressed Retry button stays.
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => startTest(testId),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests', kind] }),
    onError: (error) => {
      setFailure(error)
      toast.error(text('startFailed'))
    },
  })
  const start = useEffectEvent(mutate)
  useEffect(() => start(), [testId])
  return failure ? (
    <Failure error={failure} title={text('startFailed')} onRetry={() => mutate()} busy={isPending} />
  ) : (
    <TakingSkeleton />
  )
}
