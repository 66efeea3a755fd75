/** The description at /api/docs, made from the same schemas that check requests. */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

export function serveDocs(app: INestApplication, version: string): void {
  const config = new DocumentBuilder()
    .setTitle('Vierde Slag')
    .setDescription('Duplicate toepen tournaments. Play itself goes over socket.io at /socket.io/ (messages `subscribe` and `command`).')
    .setVersion(version)
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'bearer')
    .addCookieAuth('slag.session_token', { type: 'apiKey', in: 'cookie', name: 'slag.session_token' }, 'session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, config), { jsonDocumentUrl: 'api/docs-json', raw: ['json'], customSiteTitle: 'Vierde Slag API' });
}
