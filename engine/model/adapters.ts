import { FLAG, key, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/**
 * Third-party services that a site can use (rows N3, N4). None loads unless the configuration names it; only the
 * configuration has their names and addresses (row K4).
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

/** An announcement above the page that readers can dismiss. */
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
    'Link after the text, or in it where the text has its label.',
  ),
  dismissable: key(FLAG, 'False removes the button that dismisses it. Defaults to true.'),
});

/** Where answers to "Was this page helpful?" are sent. */
export const FEEDBACK = object({
  url: key(
    text('address'),
    'URL that receives each answer as a POST of JSON: `{ path, version, helpful }`.',
    REQUIRED,
  ),
});

export type AdapterConfig = Value<typeof ADAPTERS>;
export type Announcement = Value<typeof ANNOUNCEMENT>;
