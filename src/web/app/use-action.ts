import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '../ui/form/single-flight.ts';

/** Ignores further calls while one is in flight. */
export function useAction<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const runOnce = useSingleFlight();
  const { mutateAsync, isPending, variables } = useMutation(options);
  const mutate = (input: Input, after?: MutateOptions<Answer, Error, Input>): void => {
    void runOnce(() => mutateAsync(input, after)).catch(() => undefined);
  };
  return { mutate, isPending, variables };
}
