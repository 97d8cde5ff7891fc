import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorContext, usePlace, useRouter } from './hooks.ts';
import type { LoadedPage, Router, RouterState } from './router.ts';

interface BoundaryProps {
  /** What could not be had, so that there is nothing else to show. */
  readonly failure?: LoadedPage['failure'];
  /** What is shown instead; it asks `useRouteError` for the error. */
  readonly screen: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else where a page failed or breaks, until one goes on, or asks for it again. */
export function ErrorBoundary(props: BoundaryProps) {
  const { onError } = useRouter();
  const { location, again } = usePlace();
  return <Boundary {...props} location={location} again={again} onError={onError} />;
}

type Props = BoundaryProps & Pick<RouterState, 'location' | 'again'> & Pick<Router, 'onError'>;
type Shown = Pick<LoadedPage, 'failure'> & Pick<RouterState, 'location' | 'again'>;

class Boundary extends Component<Props, Shown> {
  override state: Shown = { failure: null, location: this.props.location, again: false };

  static getDerivedStateFromError(error: unknown): Partial<Shown> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ failure = null, location, again }: Props, before: Shown): Shown {
    const isOver = before.location !== location || (before.again && !again);
    return { failure: failure ?? (isOver ? null : before.failure), location, again };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(error, componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorContext value={failure.error}>{this.props.screen}</ErrorContext>;
  }
}
