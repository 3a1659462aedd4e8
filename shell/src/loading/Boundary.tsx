import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Called once per failure; the owner decides what to render in place of the children. */
  onFailure: (error: unknown) => void
}

/** An error boundary: a failure of its children does not affect the rest of the page. */
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
