const scheduledEdits = {
  scheduledEdits: {
    schedule: 'Schedule for later',
    startsAt: 'Starts',
    endsAt: 'Ends',
    endsAtHint: 'Optional. The values of before come back then.',
    localTime: 'In your time zone.',
    confirm: '{count, plural, one {Schedule # product} other {Schedule # products}}',
    back: 'Not later',
    done: 'Scheduled.',
    heading: 'Scheduled',
    failed: 'The scheduled changes couldn’t be loaded.',
    from: 'from',
    until: 'until',
    states: { waiting: 'Waiting', started: 'Running', ended: 'Ended', cancelled: 'Canceled' },
    cancel: 'Cancel',
    cancelLabel: 'Cancel: {change}',
    cancelled: 'Canceled.',
  },
} as const;

export default scheduledEdits;
