import type { Actor } from '../tenancy/actor.js';

/** A document of a request: what was decoded while it came, or what a small one is as base64. */
export const documentBytes = ({ request }: Actor, text: string): Buffer =>
  request.documents?.get(text) ?? Buffer.from(text, 'base64');
