import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSingleFlight } from './ui/single-flight.ts';

/** An act that writes, by one press: the one mutation of the pages, with one attempt at a time. */
export function useAction<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const attempt = useSingleFlight();
  const { mutateAsync, isPending, variables } = useMutation(options);
  const mutate = (input: Input, after?: MutateOptions<Answer, Error, Input>): void => {
    // What went wrong is for `onError`.
    void attempt(() => mutateAsync(input, after)).catch(() => undefined);
  };
  return { mutate, isPending, variables };
}
