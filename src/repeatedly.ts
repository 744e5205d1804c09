/** Does something again and again, with a pause after each time; `stop` waits for the one that runs. */
export function repeatedly(act: () => Promise<void>, pauseMs: number): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = () => {
    running = act().then(() => {
      if (!isStopped) timer = setTimeout(round, pauseMs);
    });
  };
  round();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
