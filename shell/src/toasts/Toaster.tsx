import { subscribeToasts, type Toast } from '@dhadha/contract/shell'
import { useEffect, useState, type ComponentType } from 'react'
import { useSmallScreenToast } from './useSmallScreenToast.ts'

type View = ComponentType<{ toasts: readonly Toast[] }>

const IDLE_MS = 2_000

/** S9.8: shows the toasts of every part of the page. Their library comes with the first one, or when all is quiet. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(() => subscribeToasts((toast) => setToasts((before) => [...before, toast])), [])
  useSmallScreenToast()
  const ToastView = useView(toasts.length)
  return ToastView && toasts.length > 0 ? <ToastView toasts={toasts} /> : null
}

/**
 * The library is fetched ahead: the first thing to say may be that the line is down. Where it did not come, the next toast
 * asks for it again.
 */
function useView(wanted: number): View | null {
  const [view, setView] = useState<{ View: View } | null>(null)
  const isThere = view !== null
  useEffect(() => {
    if (isThere) return
    const fetchView = () =>
      import(/* webpackChunkName: "toasts" */ './ToastView.tsx').then(
        (module) => setView({ View: module.default }),
        (error: unknown) => console.error(error),
      )
    const timer = setTimeout(() => void fetchView(), wanted > 0 ? 0 : IDLE_MS)
    return () => clearTimeout(timer)
  }, [isThere, wanted])
  return view?.View ?? null
}
