import { subscribeToasts, type Toast } from '@dhadha/contract/shell'
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { useSmallScreenToast } from './useSmallScreenToast.ts'

type View = ComponentType<{ toasts: readonly Toast[] }>

// After the first page and what it asks for.
const IDLE_MS = 2_000

/** S9.8: shows the toasts of every part of the page. Their library comes with the first one, or when all is quiet. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(() => subscribeToasts((toast) => setToasts((before) => [...before, toast])), [])
  useSmallScreenToast(IDLE_MS)
  const library = useLibrary(toasts.length)
  return library && toasts.length > 0 ? createElement(library.View, { toasts }) : null
}

/**
 * The library is fetched ahead: the first thing to say may be that the line is down. Where it did not come, the next toast
 * asks for it again.
 */
function useLibrary(wanted: number): { View: View } | null {
  const [library, setLibrary] = useState<{ View: View } | null>(null)
  const isThere = library !== null
  useEffect(() => {
    if (isThere) return
    const fetchLibrary = () =>
      import(/* webpackChunkName: "toasts" */ './ToastView.tsx').then(
        (module) => setLibrary({ View: module.default }),
        (error: unknown) => console.error(error),
      )
    const timer = setTimeout(() => void fetchLibrary(), wanted > 0 ? 0 : IDLE_MS)
    return () => clearTimeout(timer)
  }, [isThere, wanted])
  return library
}
