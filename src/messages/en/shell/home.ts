const home = {
  home: {
    browse: 'See all products',
    newest: 'New arrivals',
    banner: 'Highlights',
    carousel: 'carousel',
    slide: 'slide',
    slides: 'Slides',
    slidePosition: '{number} of {count}',
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    playSlides: 'Play slideshow',
    pauseSlides: 'Pause slideshow',
    categories: 'Top Categories',
    allCategories: 'See All Categories',
    categoryIndex: 'All categories',
    figures: 'Our shop in numbers',
    // The last word of each is the figure.
    totalCustomer: 'Total Customer 31K',
    newUsers: 'New Users 4,200',
    newRegisters: 'New Registers 1,200',
  },
  banner: {
    factsClaim: 'Hardware, with the full spec sheet.',
    factsText: 'Real specifications, the current price, and live stock for every product.',
    factsLink: 'See all products',
    holdClaim: 'Reserved while you pay.',
    holdText:
      'We hold it for up to {minutes, plural, one {# minute} other {# minutes}}. It won’t sell out in the meantime.',
    holdLink: 'See graphics cards',
    sharpClaim: 'Know the screen before you buy it.',
    sharpText: 'Compare monitors by size, resolution, and refresh rate.',
    sharpLink: 'See monitors',
  },
} as const;

export default home;
