import { useState } from 'react';

type Act<ApiResponse> = (idempotencyKey: string) => Promise<ApiResponse>;

/** The calls of one act, as `idempotent()` sends them. */
export function useIdempotent() {
  return useState(idempotent)[0];
}

/**
 * Sends the same content under the same key until it succeeds, so that repeating it after a lost connection does nothing
 * twice. Other content has another key.
 */
export function idempotent() {
  let attempt: { content: string; key: string } | undefined;
  return async <ApiResponse>(content: unknown, act: Act<ApiResponse>): Promise<ApiResponse> => {
    const text = JSON.stringify(content);
    if (attempt?.content !== text) attempt = { content: text, key: newKey() };
    const own = attempt;
    const response = await act(own.key);
    if (attempt === own) attempt = undefined;
    return response;
  };
}

/** Also where `crypto.randomUUID` is absent: without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
