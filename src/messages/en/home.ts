/** The home page. */
const home = {
  home: {
    browse: 'See all products',
    newest: 'New on the shelf',
    banner: 'What this shop is about',
    carousel: 'carousel',
    slide: 'slide',
    slides: 'Slides',
    slidePosition: '{number} of {count}',
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    playSlides: 'Play the slides',
    pauseSlides: 'Pause the slides',
    categories: 'Top Categories',
    allCategories: 'See All Categories',
    figures: 'The shop in figures',
    // The last word of each is the figure.
    totalCustomer: 'Total Customer 31K',
    newUsers: 'New Users 4,200',
    newRegisters: 'New Registers 1,200',
  },
  banner: {
    factsClaim: 'Parts with the facts on the table.',
    factsText: 'Every product with its real specifications, its price and what is on the shelf right now.',
    factsLink: 'See all products',
    holdClaim: 'What you book waits for you.',
    holdText:
      'A booking holds its pieces for {minutes, plural, one {# minute} other {# minutes}}. Nobody else can buy them in that time.',
    holdLink: 'See graphics cards',
    sharpClaim: 'Sharp before it is on your desk.',
    sharpText: 'Monitors with their size, resolution and refresh rate written down, so that you can compare them.',
    sharpLink: 'See monitors',
  },
} as const;

export default home;
