/**
 * Services of others that a site may use (rows N3, N4). None is loaded unless the configuration names it; what
 * they are called and where they lie stands there alone (row K4).
 */
export interface AdapterConfig {
  /** Asks the reader before anything is loaded, in these words; without it nobody is asked. */
  consent?: { text: string };
  /** Web analytics with a `dataLayer` (row N3): site-wide id, and the address of its script. */
  analytics?: { id: string; script: string };
  /** Customer-data analytics with a queue of calls (row N4): write key, and the address of its script. */
  customerData?: { key: string; script: string };
  /** A chat or search assistant (row N4): its script, and the attributes that configure it. */
  assistant?: { script: string; attributes?: Record<string, string> };
}

/** A line above the page that a reader can put away. */
export interface Announcement {
  /** Another id shows it again to those who have put it away. */
  id: string;
  text: string;
  link?: { label: string; href: string };
  /** False keeps it; true when absent. */
  dismissable?: boolean;
}

/** Where "Was this page helpful?" is answered to: JSON by POST, `{ path, version, helpful }`. */
export interface FeedbackConfig {
  url: string;
}
