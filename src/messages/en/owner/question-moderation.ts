const questionModeration = {
  questionModeration: {
    search: 'Search name, text, or email',
    author: 'Name',
    writer: 'Account',
    noWriter: 'none',
    text: 'Question',
    askedAt: 'Asked',
    state: 'State',
    all: 'All',
    open: 'Open',
    answered: 'Answered',
    hidden: 'Hidden',
    answer: 'Answer',
    answerLabel: 'Answer the question by {author}',
    hide: 'Hide',
    hideQuestion: 'Hide the question by {author}',
    hideAnswer: 'Hide the answer by {author}',
    show: 'Show again',
    showQuestion: 'Show again: the question by {author}',
    showAnswer: 'Show again: the answer by {author}',
    isHidden: 'Hidden from the public.',
    isShown: 'Visible again.',
    answers: 'Answers',
    empty: 'No questions yet.',
  },
} as const;

export default questionModeration;
