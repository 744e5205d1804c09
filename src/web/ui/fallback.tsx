import { Component, type ReactNode } from 'react';

type FallbackProps = { instead: () => ReactNode; children: ReactNode };

/** An error boundary around a part of the page, for example when its lazily loaded script fails to load. */
export class Fallback extends Component<FallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead() : this.props.children;
  }
}
