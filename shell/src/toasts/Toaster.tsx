import { subscribeToasts, type Toast } from '@dhadha/contract/shell'
import { createElement, useEffect, useState, type ComponentType } from 'react'

type View = ComponentType<{ toasts: readonly Toast[] }>

/** The delay of the library of toasts: it comes after the first page and its requests. */
const IDLE_MS = 2_000

/**
 * S9.8: shows the toasts of every part of the page. Their library is loaded with the first toast, or when the page is
 * idle.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(() => subscribeToasts((toast) => setToasts((before) => [...before, toast])), [])
  const library = useLibrary(toasts.length)
  return library && toasts.length > 0 ? createElement(library.View, { toasts }) : null
}

/**
 * The library is prefetched: the first toast may be about a lost connection. If it failed to load, the next toast tries
 * again.
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
