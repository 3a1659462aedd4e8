import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Told once per failure; the owner decides what comes in the place of the children. */
  onFailure: (error: unknown) => void
}

/** Keeps a failure of its children to itself: the rest of the page lives on. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
