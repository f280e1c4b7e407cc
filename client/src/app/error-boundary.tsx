import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import * as t from '#texts';

interface ErrorBoundaryProps {
  /** A change of it, such as of the route, tries again. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a page that breaks from taking the shell with it. */
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
      <div className="mx-auto max-w-page px-4 py-10">
        <ErrorState
          title={t.common.crashTitle()}
          description={t.common.crashHint()}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
