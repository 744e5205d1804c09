import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '../ui/form/single-flight.ts';

/** Ignores further calls while one is in flight. */
export function useAction<ApiResponse, Input = void>(options: UseMutationOptions<ApiResponse, Error, Input>) {
  const runOnce = useSingleFlight();
  const { mutateAsync, isPending, variables } = useMutation(options);
  const mutate = (input: Input, after?: MutateOptions<ApiResponse, Error, Input>): void => {
    void runOnce(() => mutateAsync(input, after)).catch(() => undefined);
  };
  return { mutate, isPending, variables };
}
