import type { ReactNode } from 'react';

/** A card: a link with one line about its target. `href` is final (base added). */
export interface CardProps {
  title: string;
  href: string;
  /** Plain text; a card's whole surface is its link, so nothing inside can be one. */
  text?: ReactNode;
  /** Final address of a logo of fixed size; decorative, since the title names it. */
  logo?: string | undefined;
  /** Small word after the title (`Community`). */
  badge?: string | undefined;
}

/** One card of a `CardGrid`. */
export function Card({ title, href, text, logo, badge }: CardProps) {
  return (
    <a className="card" href={href}>
      {logo && (
        <img className="card-logo" src={logo} alt="" width={32} height={32} loading="lazy" />
      )}
      <span className="card-title">
        {title}
        {badge && <span className="badge">{badge}</span>}
      </span>
      {text && <span className="card-text">{text}</span>}
    </a>
  );
}

/** Cards side by side, in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>;
}
