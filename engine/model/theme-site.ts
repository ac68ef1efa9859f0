/** What components of a site may know of it (`useDocusaurusContext`, `useBaseUrl`). */
export interface ThemeSite {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
}
