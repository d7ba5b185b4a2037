import { Component } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface State {
  readonly message: string | null
}

/** A fault below is shown instead of an empty window: around a screen the rest stays usable. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { message: thrown instanceof Error ? thrown.message : String(thrown) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <div role="alert">
        <EmptyState title="The window stopped here with a fault" action={<><Button kind="primary" onClick={() => window.location.reload()}>Reload the window</Button><Button onClick={() => this.setState({ message: null })}>Try again</Button></>}>
          <p>Nothing that was measured is lost. What it said:</p>
          <p><code><bdi>{message}</bdi></code></p>
        </EmptyState>
      </div>
    )
  }
}
