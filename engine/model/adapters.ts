import { FLAG, key, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/**
 * Services of others that a site may use (rows N3, N4). None is loaded unless the configuration names it; what
 * they are called and where they lie stands there alone (row K4).
 */
export const ADAPTERS = object({
  consent: key(
    object({ text: key(TEXT, 'Text of the question.', REQUIRED) }),
    'Asks for consent before any of these services loads. Without it, they load at once.',
  ),
  analytics: key(
    object({
      id: key(TEXT, 'Id of the site at the service.', REQUIRED),
      script: key(text('address'), 'URL of the script.', REQUIRED),
    }),
    'Web analytics that read a `dataLayer`.',
  ),
  customerData: key(
    object({
      key: key(TEXT, 'Write key.', REQUIRED),
      script: key(text('address'), 'URL of the script.', REQUIRED),
    }),
    'Customer-data analytics with a queue of calls.',
  ),
  assistant: key(
    object({
      script: key(text('address'), 'URL of the script.', REQUIRED),
      attributes: key(
        {
          kind: 'record',
          name: /^[a-z][\w-]*$/i,
          blank: true,
          wanted: 'attribute names, each with text',
        },
        'Attributes of the script element.',
      ),
    }),
    'Chat or search assistant.',
  ),
});

/** A line above the page that a reader can put away. */
export const ANNOUNCEMENT = object({
  id: key(
    text('identifier'),
    'Identifier. A new one shows the announcement again to readers who dismissed the last.',
    REQUIRED,
  ),
  text: key(TEXT, 'Text of the announcement.', REQUIRED),
  link: key(
    object({
      label: key(TEXT, 'Text of the link.', REQUIRED),
      href: key(TEXT, 'Target: a path of the site or a full URL.', REQUIRED),
    }),
    'Link after the text.',
  ),
  dismissable: key(FLAG, 'False removes the button that dismisses it. Defaults to true.'),
});

/** Where "Was this page helpful?" is answered to. */
export const FEEDBACK = object({
  url: key(
    text('address'),
    'URL that receives each answer as a POST of JSON: `{ path, version, helpful }`.',
    REQUIRED,
  ),
});

export type AdapterConfig = Value<typeof ADAPTERS>;
export type Announcement = Value<typeof ANNOUNCEMENT>;
export type FeedbackConfig = Value<typeof FEEDBACK>;
