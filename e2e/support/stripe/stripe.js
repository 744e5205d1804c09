// A fake of Stripe.js, as far as the payment page uses it: fields in their own frames, the card sent only to Stripe's API,
// and 3-D Secure authentication in a frame or on the bank's page.
(() => {
  const FRAMES = 'https://js.stripe.com/fake';
  const BANK = 'https://hooks.stripe.com/fake';
  const API = 'https://api.stripe.com/v1/payment_intents';
  const REDIRECTS = '4000000000003063';

  class Field {
    #listeners = { change: [], ready: [], focus: [], blur: [] };
    value = '';

    constructor(type, options) {
      this.type = type;
      this.color = options?.style?.base?.color;
      addEventListener('message', ({ origin, source, data }) => {
        if (origin === new URL(FRAMES).origin && source === this.frame?.contentWindow) this.#receive(data);
      });
    }

    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      this.frame = document.createElement('iframe');
      // Stripe names the frame by its container's label.
      const label = document.querySelector(`label[for="${container.id}"]`)?.textContent ?? this.type;
      this.frame.title = label;
      this.frame.src = `${FRAMES}/field.html?${new URLSearchParams({ label, color: this.color })}`;
      this.frame.style.cssText = 'border:0;width:100%;height:20px;display:block';
      this.frame.addEventListener('load', () => this.#emit('ready', { elementType: this.type }));
      container.append(this.frame);
    }

    on(event, listener) {
      this.#listeners[event]?.push(listener);
      return this;
    }

    once(event, listener) {
      return this.on(event, listener);
    }

    off(event, listener) {
      this.#listeners[event] = (this.#listeners[event] ?? []).filter((one) => one !== listener);
      return this;
    }

    update() {}

    focus() {
      this.frame?.contentWindow.postMessage('focus', new URL(FRAMES).origin);
    }

    destroy() {
      this.frame?.remove();
    }

    #receive({ value }) {
      this.value = value;
      const digits = value.replace(/\D/g, '');
      const complete = digits.length >= { cardNumber: 15, cardExpiry: 4, cardCvc: 3 }[this.type];
      const isWrong = this.type === 'cardNumber' && complete && !isCardNumber(digits);
      const error = isWrong && { type: 'validation_error', message: 'Your card number is invalid.' };
      this.#emit('change', {
        elementType: this.type,
        empty: value === '',
        complete: complete && !isWrong,
        ...(error && { error }),
      });
    }

    #emit(event, detail) {
      for (const listener of this.#listeners[event]) listener(detail);
    }
  }

  // ISO/IEC 7812-1, annex B.
  function isCardNumber(digits) {
    const sum = [...digits].reverse().reduce((total, digit, place) => {
      const doubled = place % 2 ? Number(digit) * 2 : Number(digit);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
    return sum % 10 === 0;
  }

  async function call(id, action, form) {
    const answer = await fetch(`${API}/${id}/${action}`, { method: 'POST', body: new URLSearchParams(form) });
    return answer.json();
  }

  function authenticate() {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.title = 'Authentication';
      frame.src = `${BANK}/bank.html`;
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:1000;background:#fff';
      addEventListener('message', function receive({ origin, data }) {
        if (origin !== new URL(BANK).origin) return;
        removeEventListener('message', receive);
        frame.remove();
        resolve(data.agrees);
      });
      document.body.append(frame);
    });
  }

  window.Stripe = (key) => ({
    elements() {
      const fields = {};
      return {
        create: (type, options) => {
          fields[type] = new Field(type, options);
          return fields[type];
        },
        getElement: (type) => fields[typeof type === 'string' ? type : type.__elementType] ?? null,
        update() {},
      };
    },
    createToken() {},
    createPaymentMethod() {},
    async confirmCardPayment(clientSecret, { payment_method: { card }, return_url }) {
      const id = clientSecret.split('_secret_')[0];
      const known = { key, client_secret: clientSecret };
      const number = card.value.replace(/\D/g, '');
      let intent;
      try {
        intent = await call(id, 'confirm', {
          ...known,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
        });
        if (intent.status === 'requires_action' && number === REDIRECTS) {
          location.assign(`${BANK}/bank.html?${new URLSearchParams({ ...known, id, return_url })}`);
          return new Promise(() => {});
        }
        if (intent.status === 'requires_action') {
          intent = await call(id, 'authenticate', { ...known, agrees: String(await authenticate()) });
        }
      } catch {
        return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
      }
      return intent.error ? { error: intent.error } : { paymentIntent: intent };
    },
  });
})();
