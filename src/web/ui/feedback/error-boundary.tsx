import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { fallback: () => ReactNode; children: ReactNode };

/** For example for a lazily loaded script that fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback() : this.props.children;
  }
}
