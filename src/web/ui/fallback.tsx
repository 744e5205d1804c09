import { Component, type ReactNode } from 'react';

type FallbackProps = { instead: () => ReactNode; children: ReactNode };

/**
 * Keeps the page where one part of it cannot be shown, be it that its script could not be fetched, offline or after a
 * deployment: `instead` stands in that part's place.
 */
export class Fallback extends Component<FallbackProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead() : this.props.children;
  }
}
