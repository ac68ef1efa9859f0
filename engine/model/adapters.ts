import { FLAG, key, object, REQUIRED, text, TEXT, type Value } from './shape.ts';

/**
 * Services of others that a site may use (rows N3, N4). None is loaded unless the configuration names it; what
 * they are called and where they lie stands there alone (row K4).
 */
export const ADAPTERS = object({
  consent: key(
    object({ text: key(TEXT, 'The question.', REQUIRED) }),
    'Asks the reader before anything is loaded; without it nobody is asked.',
  ),
  analytics: key(
    object({
      id: key(TEXT, 'Id of the site there.', REQUIRED),
      script: key(text('address'), 'Address of its script.', REQUIRED),
    }),
    'Web analytics with a `dataLayer`.',
  ),
  customerData: key(
    object({
      key: key(TEXT, 'Write key.', REQUIRED),
      script: key(text('address'), 'Address of its script.', REQUIRED),
    }),
    'Customer-data analytics with a queue of calls.',
  ),
  assistant: key(
    object({
      script: key(text('address'), 'Address of its script.', REQUIRED),
      attributes: key(
        {
          kind: 'record',
          name: /^[a-z][\w-]*$/i,
          blank: true,
          wanted: 'attributes: names with text for each',
        },
        'Attributes of its script element.',
      ),
    }),
    'A chat or search assistant.',
  ),
});

/** A line above the page that a reader can put away. */
export const ANNOUNCEMENT = object({
  id: key(text('identifier'), 'Another id shows it again to those who have put it away.', REQUIRED),
  text: key(TEXT, 'What it says.', REQUIRED),
  link: key(
    object({
      label: key(TEXT, 'What the link says.', REQUIRED),
      href: key(TEXT, 'Where it leads.', REQUIRED),
    }),
    'A link behind the text.',
  ),
  dismissable: key(FLAG, 'False keeps it; true when left out.'),
});

/** Where "Was this page helpful?" is answered to. */
export const FEEDBACK = object({
  url: key(
    text('address'),
    'Takes each answer: JSON by POST, `{ path, version, helpful }`.',
    REQUIRED,
  ),
});

export type AdapterConfig = Value<typeof ADAPTERS>;
export type Announcement = Value<typeof ANNOUNCEMENT>;
export type FeedbackConfig = Value<typeof FEEDBACK>;
