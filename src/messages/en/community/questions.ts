const questions = {
  questions: {
    heading: 'Questions and answers',
    empty: 'No questions yet.',
    emptyHint: 'Ask the shop and customers who bought it.',
    ask: 'Ask a question',
    question: 'Question',
    answer: 'Answer',
    answerLabel: 'Answer the question “{text}”',
    unanswered: 'Not answered yet.',
    shop: 'Hardware Store',
    buyer: 'Bought this',
    name: 'Name',
    nameHint: 'Shown with what you write. You can use a nickname.',
    questionField: 'Your question',
    questionHint: 'We’ll email you when it’s answered.',
    answerField: 'Your answer',
    sendQuestion: 'Submit question',
    sendAnswer: 'Submit answer',
    cancel: 'Cancel',
    asked: 'Question sent. We’ll email you when it’s answered.',
    askedUnconfirmed: 'Question sent. Confirm your email to get the answer there, too.',
    answered: 'Thank you! Your answer is published.',
    failed: 'We couldn’t save this.',
    pages: 'Pages of questions',
  },
} as const;

export default questions;
