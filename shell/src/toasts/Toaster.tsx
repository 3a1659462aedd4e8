import { subscribeToasts, type Toast } from '@dhadha/contract/shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../remotes/Boundary.tsx'
import { useSmallScreenToast } from './useSmallScreenToast.ts'

const ToastView = lazy(() => import(/* webpackChunkName: "toasts" */ './ToastView.tsx'))

/** S9.8: shows the toasts of every part of the page. Their library comes with the first one. */
export function Toaster() {
  const [waiting, setWaiting] = useState<readonly Toast[]>([])
  useEffect(() => subscribeToasts((toast) => setWaiting((toasts) => [...toasts, toast])), [])
  useSmallScreenToast()
  if (waiting.length === 0) return null
  return (
    <Boundary onFailure={(error) => console.error(error)}>
      <Suspense>
        <ToastView toasts={waiting} />
      </Suspense>
    </Boundary>
  )
}
