import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: () => ReactNode; children: ReactNode };

/** An error boundary around a part of the page, for example when its lazily loaded script fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback() : this.props.children;
  }
}
