import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import * as t from '#texts';

interface ErrorBoundaryProps {
  /** A change of this value, such as of the route, clears the error and renders again. */
  resetKey: string;
  children: ReactNode;
}

/** Shows an error state when a child fails to render, so that the shell stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.broken && previous.resetKey !== this.props.resetKey) {
      this.setState({ broken: false });
    }
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="frame py-10">
        <ErrorState
          title={t.common.crashTitle()}
          description={t.common.crashHint()}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
